/** The systems for which there are clients, in the order of the guides (REACH-03). */
export const SYSTEMS = ["Windows", "macOS", "Linux", "Android", "iOS"] as const;
export type SystemName = (typeof SYSTEMS)[number];

/** Four steps to a connection on one system, with commands in backticks, and the page from which its client comes. */
export interface SystemGuide {
  system: SystemName;
  maker: { name: string; url: string };
  steps: Steps;
  /** The client's name on this system, unless it has its own. */
  app?: string;
  /** What to do with username and password, where the client does more than ask for both. */
  enter?: string;
  /** The steps where VPN profiles also come as links (REACH-02). */
  linkSteps?: Steps;
}

type Steps = readonly [install: string, download: string, load: string, connect: string];

const DOWNLOAD = "On this page, select Download VPN profile at your location, and confirm it's you.";
const BY_LINK =
  "On this page, select Download VPN profile at your location, and confirm it's you with Verify & show link and QR code.";
const CONFIRM_FOR_LINK = "Confirm it's you with Verify & show link and QR code.";
const SCAN = `${CONFIRM_FOR_LINK} Scan the code with the phone's camera.`;
/** How a computer brings a profile onto a phone (REACH-02). */
export const FOR_PHONE =
  "For your phone, install OpenVPN Connect there. On this page, select Download VPN profile at your location, then Verify & show link and QR code, and scan the code with the phone's camera.";
const CONNECT =
  "Enter your username, switch the profile on, and enter your central account password when it asks for one.";
/** The same beside username and password. */
const ENTER = "Switch the profile on, and enter the password when it asks for one.";
const onComputer = (name: string): Steps => [
  `Install OpenVPN Connect for ${name} and start it.`,
  DOWNLOAD,
  "In OpenVPN Connect, select Import Profile, then File, and open the .ovpn file that you downloaded.",
  CONNECT,
];
const onPhone = (store: string): { steps: Steps; linkSteps: Steps } => {
  const install = `Install OpenVPN Connect from ${store}.`;
  return {
    steps: [
      install,
      DOWNLOAD,
      "Open the .ovpn file that you downloaded with OpenVPN Connect, and select Add.",
      CONNECT,
    ],
    linkSteps: [install, BY_LINK, "Select Open in OpenVPN Connect, and add the profile there.", CONNECT],
  };
};
const MAKER = { name: "OpenVPN Connect at openvpn.net", url: "https://openvpn.net/client/" };

/** The clients that load the profiles, with a guide of four steps for each of their systems (RASU-02, REACH-03). */
export const CLIENTS = [
  {
    id: "openvpn-connect",
    name: "OpenVPN Connect",
    guides: [
      { system: "Windows", maker: MAKER, steps: onComputer("Windows"), enter: ENTER },
      { system: "macOS", maker: MAKER, steps: onComputer("macOS"), enter: ENTER },
      {
        system: "Linux",
        app: "OpenVPN 3",
        maker: { name: "OpenVPN 3 for Linux at openvpn.net", url: "https://openvpn.net/openvpn-client-for-linux/" },
        steps: [
          "Install OpenVPN 3, which takes the place of OpenVPN Connect on Linux.",
          DOWNLOAD,
          "In a terminal, enter `openvpn3 session-start --config` and, in quotation marks, the name of the .ovpn file that you downloaded.",
          "Enter your username and your central account password.",
        ],
      },
      {
        system: "Android",
        maker: {
          name: "OpenVPN Connect at Google Play",
          url: "https://play.google.com/store/apps/details?id=net.openvpn.openvpn",
        },
        ...onPhone("Google Play"),
        enter: ENTER,
      },
      {
        system: "iOS",
        maker: {
          name: "OpenVPN Connect in the App Store",
          url: "https://apps.apple.com/app/openvpn-connect-openvpn-app/id590379981",
        },
        ...onPhone("the App Store"),
        enter: ENTER,
      },
    ],
  },
  {
    id: "tunnelblick",
    name: "Tunnelblick",
    guides: [
      {
        system: "macOS",
        maker: { name: "Tunnelblick at tunnelblick.net", url: "https://tunnelblick.net/downloads.html" },
        steps: [
          "Install Tunnelblick for macOS and start it.",
          DOWNLOAD,
          "Double-click the .ovpn file in your Downloads folder. When Tunnelblick asks, install it for yourself only.",
          "Choose Connect in Tunnelblick's menu, and enter your username and your central account password.",
        ],
      },
    ],
  },
] as const satisfies readonly { id: string; name: string; guides: readonly SystemGuide[] }[];

export type ClientId = (typeof CLIENTS)[number]["id"];

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

/** True for a system of phones and tablets, to which links bring VPN profiles sooner than files (REACH-02). */
export const isPhone = (browser: string): boolean => ["Android", "iOS"].includes(findSystem(browser) ?? "");

/** Returns the client for a system: Tunnelblick is for macOS only, OpenVPN Connect for every system (RASU-02). */
export const chooseClient = (system: SystemName | null): ClientId =>
  system === "macOS" ? "tunnelblick" : "openvpn-connect";

/** Returns a client's guides with the visitor's own system first. */
export const sortGuides = (guides: readonly SystemGuide[], own: SystemName | null): readonly SystemGuide[] =>
  guides.toSorted((one, other) => Number(other.system === own) - Number(one.system === own));

/**
 * Returns how a VPN profile gets into the client, once it is asked for (REACH-02).
 * @param own the visitor's system: a phone opens the link itself, and scans the code of a computer
 * @param links true when VPN profiles also come as links
 */
export function describeLoading({ system, steps, linkSteps }: SystemGuide, own: SystemName | null, links: boolean) {
  if (!links || !linkSteps) return steps[2];
  return system === own ? `${CONFIRM_FOR_LINK} ${linkSteps[2]}` : SCAN;
}

/** Returns the systems of each text, in the order of the guides, so that equal ones are said once. */
export function groupByText(guides: readonly SystemGuide[], toText: (guide: SystemGuide) => string | undefined) {
  const groups = new Map<string, SystemName[]>();
  for (const guide of guides) {
    const text = toText(guide);
    if (text) groups.set(text, [...(groups.get(text) ?? []), guide.system]);
  }
  return [...groups].map(([text, systems]) => ({ text, systems }));
}
