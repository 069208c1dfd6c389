/** Guides to two applications that load the profiles, four steps each (RASU-02). */
export const GUIDES = [
  {
    id: "openvpn-connect",
    client: "OpenVPN Connect",
    steps: [
      "Install OpenVPN Connect from openvpn.net (Windows, macOS, Linux) or from your phone's store (Android, iOS).",
      "On this page, select your location's card and confirm it's you to download the VPN profile.",
      "In OpenVPN Connect, select Import Profile, then File, and open the .ovpn file that you downloaded.",
      "Enter your username, switch the profile on, and enter your central account password when it asks for one.",
    ],
  },
  {
    id: "tunnelblick",
    client: "Tunnelblick",
    steps: [
      "Install Tunnelblick for macOS from tunnelblick.net and start it.",
      "On this page, select your location's card and confirm it's you to download the VPN profile.",
      "Double-click the .ovpn file in your Downloads folder. When Tunnelblick asks, install it for yourself only.",
      "Choose Connect in Tunnelblick's menu, and enter your username and your central account password.",
    ],
  },
] as const;

export type GuideId = (typeof GUIDES)[number]["id"];

/**
 * Returns the guide for a visitor's system: Tunnelblick is for macOS only, OpenVPN Connect for every system (RASU-02).
 * @param browser the User-Agent header, which may be empty
 */
export const chooseGuide = (browser: string): GuideId =>
  /\bMacintosh\b/.test(browser) ? "tunnelblick" : "openvpn-connect";
