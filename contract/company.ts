/** Lists the market sectors that a company may choose from, sorted (REG-03). */
export const MARKET_SECTORS = [
  /* i18n */ "Charity",
  /* i18n */ "Commercial",
  /* i18n */ "Communication",
  /* i18n */ "Education",
  /* i18n */ "Enterprise",
  /* i18n */ "Entertainment",
  /* i18n */ "Financial",
  /* i18n */ "Gaming",
  /* i18n */ "Healthcare",
  /* i18n */ "Information technology",
  /* i18n */ "Legal",
  /* i18n */ "Manufacturing",
  /* i18n */ "Public sector",
  /* i18n */ "Retail",
  /* i18n */ "Transportation",
  /* i18n */ "Utilities",
] as const;

/** Lists the numbers of employees that a company may choose from (REG-03). */
export const EMPLOYEE_BANDS = ["1-20", "21-50", "51-100", "101-500", "501-1000", "1000+"] as const;
