/** Lists the market sectors that a company may choose from, sorted (REG-03). */
export const MARKET_SECTORS = [
  "Charity",
  "Commercial",
  "Communication",
  "Education",
  "Enterprise",
  "Entertainment",
  "Financial",
  "Gaming",
  "Healthcare",
  "Information technology",
  "Legal",
  "Manufacturing",
  "Public sector",
  "Retail",
  "Transportation",
  "Utilities",
] as const;

/** Lists the numbers of employees that a company may choose from (REG-03). */
export const EMPLOYEE_BANDS = ["1-20", "21-50", "51-100", "101-500", "501-1000", "1000+"] as const;
