/** The balance before a bill, from the balance after it and its amount: exact, on decimal strings. */
export function balanceBefore(balanceAfter: string, amount: string): string {
  const decimals = Math.max(decimalsOf(balanceAfter), decimalsOf(amount));
  const units = toUnits(balanceAfter, decimals) - toUnits(amount, decimals);
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const sign = units < 0n ? '-' : '';
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

function toUnits(text: string, decimals: number): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(decimals, '0'));
}
