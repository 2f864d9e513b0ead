/** An action as it comes over HTTP and goes back, whoever asks for it. */
import { Type } from 'typebox';
import type { ConsolePicture, ConsoleResult } from '@assay/protocol';
import type { AnyOperatorAction } from '../../operator/action.ts';
import type { OperatorService } from '../../operator/operator-service.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';

export interface ConsoleOptions {
  readonly operator: OperatorService;
  readonly limits: Pick<RateLimits, 'request' | 'signIn' | 'signed'>;
  /** How the exchange is reached. */
  readonly publicUrl: string;
}

/** A configuration as a file, or a picture. */
export const ACT_BYTES = 1_048_576;

export const Act = Type.Object(
  {
    action: Type.String({ maxLength: 60 }),
    reason: Type.Optional(Type.String({ maxLength: 200 })),
    // Of a record only a pattern bounds the names.
    input: Type.Record(Type.String({ pattern: '^.{1,60}$' }), Type.Unknown(), {
      additionalProperties: false,
    }),
  },
  { additionalProperties: false },
);

/** The page is not of this exchange, or no page at all is listened to. */
export class ForeignPage extends Error {}

export function resultOf(
  action: AnyOperatorAction<never> | undefined,
  input: Readonly<Record<string, unknown>>,
  result: never,
): ConsoleResult {
  const lines = action?.print(result) ?? [];
  return { result, lines, pictures: picturesOf(action, input, result) };
}

function picturesOf(
  action: AnyOperatorAction<never> | undefined,
  input: Readonly<Record<string, unknown>>,
  result: never,
): readonly ConsolePicture[] {
  // Checked against the action's own schema, or nothing would have come of it.
  const wishes = action?.pictures?.(input as never, result) ?? [];
  return wishes.map(({ action: name, input: asked, fileName }) => ({
    action: name,
    input: asked,
    name: fileName,
  }));
}
