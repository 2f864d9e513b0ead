/**
 * Requests for codes, by both generations of calls.
 * Promises: the answer is the same for every address, whoever has it or not; limited by address and scene, and by the
 * network that asks.
 */
import type { SendCodeResponse, SendEmailCodeRequest, SendMobileCodeRequest } from '@assay/protocol';
import type { Access } from '../../access/access.ts';
import { emailAddress, phoneAddress } from '../../access/addresses.ts';
import type { Address } from '../../access/addresses.ts';
import type { Handlers, Visitor } from '../../http/calls.ts';
import type { RateLimits } from '../../http/plugins/rate-limits.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { originOf } from '../../http/origin.ts';

type CodeCalls = 'sendEmailCode' | 'openSendEmail' | 'sendMobileCode' | 'openSendSms' | 'sendSignInCode';

export function codeHandlers(parts: {
  readonly access: Access;
  readonly limits: RateLimits;
}): Handlers<CodeCalls> {
  const { access, limits } = parts;
  const sent = (): SendCodeResponse => ({ resendAfterSeconds: limits.settings.secondsBetweenCodes });
  const request = async (
    found: Address | null,
    field: 'email' | 'phone',
    scene: SendEmailCodeRequest['scene'],
    { address }: Visitor,
  ): Promise<SendCodeResponse> => {
    if (found === null) throw new RequestRefused('field-invalid', field);
    limits.code(found.target, scene, address);
    if (limits.message(found.target, scene)) await access.requestCode({ ...found, scene });
    return sent();
  };
  const toEmail = ({ email, scene }: SendEmailCodeRequest, visitor: Visitor) =>
    request(emailAddress(email), 'email', scene, visitor);
  const toPhone = ({ phone, areaCode, scene }: SendMobileCodeRequest, visitor: Visitor) =>
    request(phoneAddress(phone, areaCode), 'phone', scene, visitor);
  return {
    sendEmailCode: toEmail,
    openSendEmail: toEmail,
    sendMobileCode: toPhone,
    openSendSms: toPhone,
    async sendSignInCode({ ticket, method }, visitor) {
      const origin = originOf(visitor);
      const to = await access.secondStep.mustFindTarget(ticket, method, origin);
      limits.code(to.target, 'login', visitor.address);
      await access.secondStep.sendCode(to);
      return sent();
    },
  };
}
