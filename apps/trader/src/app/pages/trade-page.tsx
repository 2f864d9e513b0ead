export function TradePage() {
  return <main />;
}
