import type { Queryable } from "#db/client";
import { locations } from "#db/schema/fleet";
import { resources } from "#db/schema/identity";
import { type CompanyKey, companyId, policyRow } from "./companies";
import { toSeedId } from "./ids";

type LocationSeed = [name: string, address: string, lat: number | null, lng: number | null];

/**
 * Each company's locations: name, address, latitude and longitude. Names describe the state of remote access. One
 * location is older than the map and has no coordinates.
 */
export const LOCATIONS: Partial<Record<CompanyKey, readonly LocationSeed[]>> = {
  acme: [
    ["Milano HQ", "Via Torino 61, 20123 Milano MI", 45.46057, 9.1826],
    ["Torino Plant", "Corso Unione Sovietica 490, 10135 Torino TO", 45.01542, 7.63187],
    ["Bologna Lab", "Via Zamboni 33, 40126 Bologna BO", 44.49686, 11.35208],
    ["Genova Port", "Via al Porto Antico 4, 16128 Genova GE", 44.40926, 8.92675],
    ["Roma Office", "Via Nazionale 204, 00184 Roma RM", 41.90043, 12.49101],
    ["Napoli Depot", "Via Argine 425, 80147 Napoli NA", 40.85612, 14.33146],
    ["Bari Store", "Via Sparano da Bari 108, 70121 Bari BA", 41.12258, 16.86911],
    ["Verona Branch", "Corso Porta Nuova 72, 37122 Verona VR", 45.43368, 10.98772],
    ["Palermo Site", "Via della Libertà 58, 90143 Palermo PA", 38.13035, 13.34871],
    ["Firenze Shop", "Via dei Calzaiuoli 21, 50122 Firenze FI", null, null],
  ],
  borea: [
    ["Trento Depot", "Via Brennero 139, 38121 Trento TN", 46.09058, 11.11484],
    ["Bolzano Depot", "Via Galvani 33, 39100 Bolzano BZ", 46.4762, 11.32941],
  ],
  cedro: [["Pescara Outlet", "Corso Umberto I 18, 65122 Pescara PE", 42.46762, 14.21367]],
  faro: [["La Spezia Terminal", "Viale San Bartolomeo 394, 19126 La Spezia SP", 44.10237, 9.85964]],
};

export const locationId = (key: string, name: string) => toSeedId("location", key, name);

export function seedLocations(db: Queryable): void {
  for (const [key, list] of Object.entries(LOCATIONS)) {
    for (const [name, address, lat, lng] of list) {
      const row = { id: locationId(key, name), companyId: companyId(key), name, address, lat, lng };
      db.insert(locations).values(row).run();
      db.insert(resources)
        .values(policyRow(row.companyId, "location", row.id))
        .run();
    }
  }
}
