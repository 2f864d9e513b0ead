/** What one client may ask of the sockets. All are settings of `createGateway`; these are the defaults. */
export interface GatewayLimits {
  /** Frames of one connection a second; opening a subscription is not counted. */
  readonly framesPerSecond: number;
  readonly subscriptions: number;
  readonly frameBytes: number;
  readonly connectionsPerPeer: number;
  readonly connections: number;
  /** Unsent bytes above which market data are left out, to be made good by a snapshot. */
  readonly behindBytes: number;
  /** Unsent bytes above which the socket is closed. */
  readonly tooSlowBytes: number;
  /** Sign-ins that fail, a minute and network. */
  readonly failedSignInsPerMinute: number;
  readonly heartbeatMs: number;
  readonly authTimeoutMs: number;
}

export const DEFAULT_LIMITS: GatewayLimits = {
  framesPerSecond: 50,
  subscriptions: 200,
  frameBytes: 4096,
  connectionsPerPeer: 200,
  connections: 20_000,
  behindBytes: 256 * 1024,
  tooSlowBytes: 1024 * 1024,
  failedSignInsPerMinute: 600,
  heartbeatMs: 20_000,
  authTimeoutMs: 5000,
};
