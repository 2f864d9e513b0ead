/** Fields that several calls of withdrawals have. */
import { Type } from 'typebox';

/** The name by which calls know a network, such as `test`. */
export const NetworkKey = Type.String({ pattern: '^[a-z0-9]{1,32}$' });
export const ChainAddress = Type.String({ pattern: '^[A-Za-z0-9]{20,80}$' });
