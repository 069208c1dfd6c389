// The values that a remote access gateway reports about itself.

/** Lists the gateway states that the contract knows. A gateway may report another one (RAS-02). */
export const GATEWAY_STATES = ["INACTIVE", "ACTIVE", "DEPLOYING", "FAILED"] as const;
export type GatewayState = (typeof GATEWAY_STATES)[number];

/** Lists how a gateway gets its internal address: `none` behind NAT, `auto` by DHCP, `manual` as typed (RASS-02). */
export const INTERNAL_METHODS = ["none", "auto", "manual"] as const;
export type InternalMethod = (typeof INTERNAL_METHODS)[number];
