/** What protects an account that has just been registered by e-mail. */
export const bareSecurity = {
  email: true,
  phone: false,
  totp: false,
  passkeys: 0,
  fundPassword: false,
  antiCode: false,
  loginPasswordChangedAt: 0,
  recoveryCodesLeft: 0,
};
