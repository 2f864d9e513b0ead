/** What can be checked of the basic form before it is sent. The venue checks all of it again. Pure. */
import type { DocumentType } from '@assay/protocol';

export interface BasicValues {
  readonly name: string;
  readonly country: string;
  readonly documentType: DocumentType;
  readonly idNumber: string;
}

export type BasicProblem = 'name' | 'country' | 'idNumber' | 'idNumberForm';

const NAME = /^\p{L}[\p{L}\p{M} .,'’·-]{0,98}[\p{L}\p{M}.]$/u;
/** What is left of a number without the blanks and hyphens that people write. */
const NUMBER = /^[A-Za-z0-9]{4,24}$/;

/** The problem of each field that would be refused. */
export function basicProblems(values: BasicValues): Partial<Record<keyof BasicValues, BasicProblem>> {
  const number = values.idNumber.replaceAll(/[\s-]/g, '');
  return {
    ...(NAME.test(values.name.trim()) ? {} : { name: 'name' }),
    ...(values.country === '' ? { country: 'country' } : {}),
    ...(number === '' ? { idNumber: 'idNumber' } : NUMBER.test(number) ? {} : { idNumber: 'idNumberForm' }),
  };
}
