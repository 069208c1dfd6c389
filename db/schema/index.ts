export * from "./access";
export * from "./activity";
export * from "./control";
export * from "./events";
export * from "./fleet";
export * from "./identity";
export * from "./ras";
export * from "./settings";
