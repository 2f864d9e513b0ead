/** A picture's id and the link that its owner reads it by: two ways to name the same. */
import { CALLS } from '@assay/protocol';

export const linkOfFile = (id: string): string => CALLS.readFile.path.replace(':id', id);

/** The contract allows an id or a link, whose last part is the id. */
export const idOfFile = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
