import { z } from "zod";

const CONSENT_MISSING = /* i18n */ "You must agree with data being collected and stored";
const optional = z.boolean().default(false);

/** The schemas of three optional subscriptions and of the required consent (REG-06). */
export const consentFields = {
  news: optional,
  productNews: optional,
  surveys: optional,
  // The first message is for a missing value, the second for false.
  consent: z.boolean(CONSENT_MISSING).refine(Boolean, CONSENT_MISSING),
};

type Consents = z.infer<z.ZodObject<typeof consentFields>>;

/** Converts the fields to the contract's names. */
export const toConsentInput = ({ news, productNews, surveys, consent }: Consents) => ({
  data_collection_consent: consent,
  subscribe_news: news,
  subscribe_product: productNews,
  subscribe_satisfaction_surveys: surveys,
});
