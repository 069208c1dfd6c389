/** Sets what a portal in production needs besides its upstream, its origin and its secret (SAFE-06). */
export const PRODUCTION = {
  NODE_ENV: "production",
  FIND_OUT_MORE_URL: "https://www.provider.example/central",
  PRIVACY_POLICY_URL: "https://www.provider.example/privacy",
  NEED_HELP_URL: "https://www.provider.example/help",
  SUPPORT_GUIDE_URL: "https://www.provider.example/guide.pdf",
  SUPPORT_PORTAL_URL: "https://support.provider.example/",
  MANUAL_OS4_URL: "https://www.provider.example/manual-os4.pdf",
  MANUAL_OS5_URL: "https://www.provider.example/manual-os5.pdf",
  SUPPORT_PHONE_ITALY: "+39 02 1234 5678",
  SUPPORT_PHONE_SPAIN: "+34 910 123 456",
  SUPPORT_PHONE_UK: "+44 20 1234 5678",
  SUPPORT_PHONE_USA: "+1 202 123 4567",
  SUPPORT_PHONE_MISSION_CRITICAL: "+800 1234 5678",
  MONITORING_DOMAIN: "monitoring.provider.example",
};
