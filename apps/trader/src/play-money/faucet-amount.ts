/** What is wrong with an amount for the faucet. Both texts are decimal strings without sign. */
export function faucetProblem(amount: string, maximum: string): 'missing' | 'above-maximum' | null {
  if (!/[1-9]/.test(amount)) return 'missing';
  return isGreater(amount, maximum) ? 'above-maximum' : null;
}

/** Compares exactly, digit by digit: no binary number stands for money. */
function isGreater(a: string, b: string): boolean {
  const [aWhole = '', aRest = ''] = a.split('.');
  const [bWhole = '', bRest = ''] = b.split('.');
  const whole = Math.max(aWhole.length, bWhole.length);
  const rest = Math.max(aRest.length, bRest.length);
  return (
    aWhole.padStart(whole, '0') + aRest.padEnd(rest, '0') >
    bWhole.padStart(whole, '0') + bRest.padEnd(rest, '0')
  );
}
