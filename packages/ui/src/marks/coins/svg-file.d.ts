/** An imported drawing is the address that the bundler gives it. */
declare module '*.svg' {
  const address: string;
  export default address;
}
