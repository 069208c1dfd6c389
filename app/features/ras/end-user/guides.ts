/** Guides to two applications that load the profiles, four steps each (RASU-02). */
export const GUIDES = [
  {
    id: "openvpn-connect",
    client: "OpenVPN Connect",
    steps: [
      "Install OpenVPN Connect from openvpn.net (Windows, macOS, Linux) or from your phone's store (Android, iOS).",
      "Download the VPN profile of your location on this page: choose its card and confirm that it is you.",
      "In OpenVPN Connect choose Import Profile, then File, and open the .ovpn file that you downloaded.",
      "Enter your username, switch the profile on, and enter your central account password when it asks for one.",
    ],
  },
  {
    id: "tunnelblick",
    client: "Tunnelblick",
    steps: [
      "Install Tunnelblick for macOS from tunnelblick.net and start it.",
      "Download the VPN profile of your location on this page: choose its card and confirm that it is you.",
      "Double-click the .ovpn file in your Downloads folder and let Tunnelblick install it, for you alone.",
      "Choose Connect in Tunnelblick's menu, and enter your username and your central account password.",
    ],
  },
] as const;

export type GuideId = (typeof GUIDES)[number]["id"];

/**
 * Returns the guide for a visitor's system: Tunnelblick is for macOS alone, and the other works everywhere (RASU-02).
 * @param browser the User-Agent header, which may be empty
 */
export const guideFor = (browser: string): GuideId =>
  /\bMacintosh\b/.test(browser) ? "tunnelblick" : "openvpn-connect";
