/** Of what the answers of an Esplora are made. */
import { Type } from 'typebox';

export const HASH = /^[0-9a-f]{64}$/;
export const Hash = Type.String({ pattern: HASH.source });
export const Natural = Type.Integer({ minimum: 0 });
/** No more than there will ever be. */
export const Units = Type.Integer({ minimum: 0, maximum: 21e14 });
