import { useEffect, useRef, useState } from "react";

/**
 * Loads a live map into the place of its picture once it is wanted, and removes it with the page.
 * @param load loads the code of the map, and returns what mounts it; null where there is nothing to show any more
 * @returns `box` for the element, `map`, and `live`, true while the map stands there
 */
export function useLiveMap<Live extends { remove(): void }>(
  isWanted: boolean,
  load: () => Promise<(box: HTMLElement) => Live | null>,
) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<Live | null>(null);
  const [live, setLive] = useState(false);
  const newest = useRef(load);
  newest.current = load;
  useEffect(() => {
    if (!isWanted) return;
    let wanted = true;
    newest.current().then(
      (mount) => {
        if (!wanted || !box.current) return;
        box.current.hidden = false;
        map.current = mount(box.current);
        setLive(map.current !== null);
      },
      // Without the code of the live map the picture stays.
      () => undefined,
    );
    return () => {
      wanted = false;
      map.current?.remove();
      map.current = null;
      setLive(false);
    };
  }, [isWanted]);
  return { box, map, live };
}
