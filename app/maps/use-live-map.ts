import { useEffect, useRef, useState } from "react";

/**
 * Replaces a static map by a live one, and removes it with the page.
 * @param isEnabled false while the static map stays
 * @param load loads the map's code and returns the function that mounts it; that returns null when there is nothing to show
 * @returns `box` for the element, `map`, and `live`, true while it is mounted
 */
export function useLiveMap<Live extends { remove(): void }>(
  isEnabled: boolean,
  load: () => Promise<(box: HTMLElement) => Live | null>,
) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<Live | null>(null);
  const [live, setLive] = useState(false);
  const newest = useRef(load);
  newest.current = load;
  useEffect(() => {
    if (!isEnabled) return;
    let mounted = true;
    newest.current().then(
      (mount) => {
        if (!mounted || !box.current) return;
        box.current.hidden = false;
        map.current = mount(box.current);
        setLive(map.current !== null);
      },
      // Without the code of the live map the picture stays.
      () => undefined,
    );
    return () => {
      mounted = false;
      map.current?.remove();
      map.current = null;
      setLive(false);
    };
  }, [isEnabled]);
  return { box, map, live };
}
