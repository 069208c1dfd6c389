import type { I18n } from "@lingui/core";
import { msg } from "~/i18n/i18n";

/** The systems for which there are clients, in the order of the guides (REACH-03). */
export const SYSTEMS = ["Windows", "macOS", "Linux", "Android", "iOS"] as const;
export type SystemName = (typeof SYSTEMS)[number];

/** Four steps to a connection on one system, with commands in backticks, and the page from which its client comes. */
export interface SystemGuide {
  system: SystemName;
  maker: { name: string; url: string };
  steps: Steps;
  /** The steps where VPN profiles also come as links (REACH-02). */
  linkSteps?: Steps;
}

type Steps = readonly [install: string, download: string, load: string, connect: string];

/** Explains how to get a profile onto a phone from a computer (REACH-02). */
export const FOR_PHONE = msg(
  "For your phone, install OpenVPN Connect there. On this page, select Download VPN profile at your location, then Verify & show link and QR code, and scan the code with the phone's camera.",
);
const DOWNLOAD = msg("On this page, select Download VPN profile at your location, and confirm it's you.");
const CONNECT = msg(
  "Enter your username, switch the profile on, and enter your central account password when it asks for one.",
);

const guideComputer = (i18n: I18n, system: SystemName): SystemGuide => ({
  system,
  maker: { name: i18n._("OpenVPN Connect at openvpn.net"), url: "https://openvpn.net/client/" },
  steps: [
    i18n._("Install OpenVPN Connect for {system} and start it.", { system }),
    i18n._(DOWNLOAD),
    i18n._("In OpenVPN Connect, select Import Profile, then File, and open the .ovpn file that you downloaded."),
    i18n._(CONNECT),
  ],
});

const guideLinux = (i18n: I18n): SystemGuide => ({
  system: "Linux",
  maker: {
    name: i18n._("OpenVPN 3 for Linux at openvpn.net"),
    url: "https://openvpn.net/openvpn-client-for-linux/",
  },
  steps: [
    i18n._("Install OpenVPN 3, which takes the place of OpenVPN Connect on Linux."),
    i18n._(DOWNLOAD),
    i18n._(
      "In a terminal, enter `openvpn3 session-start --config` and, in quotation marks, the name of the .ovpn file that you downloaded.",
    ),
    i18n._("Enter your username and your central account password."),
  ],
});

/** Returns the guide of a phone. @param install how to install the client there */
const guidePhone = (
  i18n: I18n,
  { install, ...phone }: Pick<SystemGuide, "system" | "maker"> & { install: string },
): SystemGuide => ({
  ...phone,
  steps: [
    install,
    i18n._(DOWNLOAD),
    i18n._("Open the .ovpn file that you downloaded with OpenVPN Connect, and select Add."),
    i18n._(CONNECT),
  ],
  linkSteps: [
    install,
    i18n._(
      "On this page, select Download VPN profile at your location, and confirm it's you with Verify & show link and QR code.",
    ),
    i18n._("Select Open in OpenVPN Connect, and add the profile there."),
    i18n._(CONNECT),
  ],
});

const guideTunnelblick = (i18n: I18n): SystemGuide => ({
  system: "macOS",
  maker: { name: i18n._("Tunnelblick at tunnelblick.net"), url: "https://tunnelblick.net/downloads.html" },
  steps: [
    i18n._("Install Tunnelblick for macOS and start it."),
    i18n._(DOWNLOAD),
    i18n._(
      "Double-click the .ovpn file in your Downloads folder. When Tunnelblick asks, install it for yourself only.",
    ),
    i18n._("Choose Connect in Tunnelblick's menu, and enter your username and your central account password."),
  ],
});

/** Returns the clients that load the profiles, with a guide of four steps for each of their systems (RASU-02, REACH-03). */
export const listClients = (i18n: I18n): readonly [Client, Client] => [
  {
    id: "openvpn-connect",
    name: "OpenVPN Connect",
    guides: [
      guideComputer(i18n, "Windows"),
      guideComputer(i18n, "macOS"),
      guideLinux(i18n),
      guidePhone(i18n, {
        system: "Android",
        maker: {
          name: i18n._("OpenVPN Connect at Google Play"),
          url: "https://play.google.com/store/apps/details?id=net.openvpn.openvpn",
        },
        install: i18n._("Install OpenVPN Connect from Google Play."),
      }),
      guidePhone(i18n, {
        system: "iOS",
        maker: {
          name: i18n._("OpenVPN Connect in the App Store"),
          url: "https://apps.apple.com/app/openvpn-connect-openvpn-app/id590379981",
        },
        install: i18n._("Install OpenVPN Connect from the App Store."),
      }),
    ],
  },
  { id: "tunnelblick", name: "Tunnelblick", guides: [guideTunnelblick(i18n)] },
];

/** A client that loads the profiles. */
interface Client {
  /** The id of its tab. */
  id: string;
  name: string;
  guides: readonly SystemGuide[];
}

/** What a User-Agent header contains on each system, the more specific first: Android's also names Linux. */
const SIGNS: readonly [RegExp, SystemName][] = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad|iPod)\b/, "iOS"],
  [/\bMacintosh\b/, "macOS"],
  [/\bWindows\b/, "Windows"],
  [/\b(?:Linux|X11|CrOS)\b/, "Linux"],
];

/** Returns a visitor's system; null when unknown (REACH-03). @param browser the User-Agent header, which may be empty */
export const findSystem = (browser: string): SystemName | null =>
  SIGNS.find(([sign]) => sign.test(browser))?.[1] ?? null;

/** True for phones and tablets, where opening a VPN profile's link is easier than a file (REACH-02). */
export const isPhone = (browser: string): boolean => ["Android", "iOS"].includes(findSystem(browser) ?? "");
