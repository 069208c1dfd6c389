// What a gateway of remote access says of itself.

/** Lists the states that the contract knows. A gateway may be in another one. RAS-02. */
export const GATEWAY_STATES = ["INACTIVE", "ACTIVE", "DEPLOYING", "FAILED"] as const;
export type GatewayState = (typeof GATEWAY_STATES)[number];

/** Lists how a gateway gets its internal address: not at all behind NAT, by DHCP, or by hand. RASS-02. */
export const INTERNAL_METHODS = ["none", "auto", "manual"] as const;
export type InternalMethod = (typeof INTERNAL_METHODS)[number];
