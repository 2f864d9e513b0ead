/**
 * What protects an account: step-up codes, authenticator, recovery codes, passkeys, addresses, the anti-phishing code.
 * Promises: answers are about the token's own user, whatever an address names; a secret is answered once and to its
 * owner; a code is sent to bound addresses alone.
 */
import { maskedAccount } from '@assay/protocol';
import { emailAddress, phoneAddress } from '../../access/addresses.ts';
import type { Address } from '../../access/addresses.ts';
import type { AccountSecurity } from '../../access/account-security.ts';
import type { Handlers, SignedIn } from '../../http/calls.ts';
import type { RateLimits } from '../../http/plugins/rate-limits.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { presentPasskeys } from './presenter.ts';
import type { SecurityStore } from './shape.ts';

type SecurityCalls =
  | 'sendVerification'
  | 'getGoogleVerification'
  | 'bindOrResetGoogle'
  | 'recoveryCodes'
  | 'listPasskeys'
  | 'passkeyRegisterOptions'
  | 'registerPasskey'
  | 'renamePasskey'
  | 'deletePasskey'
  | 'passkeyAssertOptions'
  | 'bindEmail'
  | 'bindAccount'
  | 'antiCode';

export interface SecurityParts {
  readonly security: AccountSecurity;
  readonly identity: SecurityStore;
  readonly limits: RateLimits;
}

/** The default of `googleVerificationBindingOrReset` without a second part is to take off. */
const BIND = '1';

function mustBeAddress(address: Address | null, field: string): Address {
  if (address === null) throw new RequestRefused('field-invalid', field);
  return address;
}

export function securityHandlers(parts: SecurityParts): Handlers<SecurityCalls> {
  const { security } = parts;
  const { setup, antiCode } = security;
  return {
    sendVerification: (request, caller) => sendVerification(parts, request, caller),
    async getGoogleVerification(_, caller) {
      const isVirtual = caller.session.virtual === 1;
      const pending = isVirtual ? null : await setup.pendingAuthenticator(caller);
      const bound = pending === null && (!isVirtual || (await setup.hasAuthenticator(caller)));
      return { secret: pending?.secret ?? null, otpauthUrl: pending?.otpauthUrl ?? null, bound };
    },
    async bindOrResetGoogle({ x, y, method, code }, caller) {
      const proof = { method, code };
      if (y === BIND) {
        return { bound: true, recoveryCodes: [...(await setup.bindAuthenticator(caller, x, proof))] };
      }
      await setup.removeAuthenticator(caller, x, proof);
      return { bound: false, recoveryCodes: [] };
    },
    recoveryCodes: async (proof, caller) => ({
      recoveryCodes: [...(await setup.renewRecoveryCodes(caller, proof))],
    }),
    listPasskeys: async (_, caller) => presentPasskeys(await setup.listPasskeys(caller)),
    passkeyRegisterOptions: async (proof, caller) => ({
      options: JSON.stringify(await setup.passkeyRegisterOptions(caller, proof)),
    }),
    async registerPasskey({ name, code }, caller) {
      const { passkeyId, recoveryCodes } = await setup.registerPasskey(caller, name.trim(), code);
      return { id: String(passkeyId), recoveryCodes: [...recoveryCodes] };
    },
    async renamePasskey({ id, name }, caller) {
      await setup.renamePasskey(caller, Number(id), name.trim());
      return {};
    },
    async deletePasskey({ id, ...proof }, caller) {
      await setup.deletePasskey(caller, Number(id), proof);
      return {};
    },
    passkeyAssertOptions: async (_, caller) => ({
      options: JSON.stringify(await setup.assertOptions(caller)),
    }),
    bindEmail({ email, code, method, oldCode }, caller) {
      const address = mustBeAddress(emailAddress(email), 'email');
      return bind(parts, caller, { address, field: 'email', code, proof: { method, code: oldCode } });
    },
    bindAccount({ type, account, areaCode, code, method, oldCode }, caller) {
      const read = type === 'email' ? emailAddress(account) : phoneAddress(account, areaCode);
      const address = mustBeAddress(read, 'account');
      return bind(parts, caller, { address, field: 'account', code, proof: { method, code: oldCode } });
    },
    async antiCode({ antiCode: text, ...proof }, caller) {
      await antiCode.set(caller, text, proof);
      return {};
    },
  };
}

async function bind(
  { security, limits }: SecurityParts,
  caller: SignedIn,
  request: Parameters<AccountSecurity['binding']['bind']>[1],
) {
  await limits.codeGuess(caller.address, () => security.binding.bind(caller, request));
  const { channel, target } = request.address;
  return { type: channel, account: maskedAccount(target) };
}

/** To the bound address, which the caller does not name: so nobody is written to who has not asked for it. */
async function sendVerification(
  { security, identity, limits }: SecurityParts,
  { method, scene = 'secure' }: { readonly method: 'email' | 'phone'; readonly scene?: 'secure' | 'fund' },
  { session, address }: SignedIn,
) {
  const userId = Number(session.userId);
  const target = (await identity.run('findAccount', { userId }))?.[method] ?? null;
  if (target === null) throw new RequestRefused('field-invalid', 'method');
  limits.code(target, scene, address);
  await security.codes.send({ channel: method, target, scene, userId });
  return {
    sentTo: maskedAccount(target),
    resendAfterSeconds: Math.ceil(limits.settings.secondsBetweenCodes),
  };
}
