import { type ComponentType, useEffect, useState } from "react";
import { findTooltip, type LayerProps, type TooltipTarget } from "./find-tooltip";

/**
 * Shows the page's titles as tooltips, for the keyboard and for fingers too. Their script comes with the first one that
 * is needed; before that, and without it, the browser shows titles by itself.
 */
export function Tooltips() {
  const [loaded, setLoaded] = useState<{ Layer: ComponentType<LayerProps>; first: TooltipTarget | null }>();
  useEffect(() => {
    if (loaded) return;
    const load = (event: Event) => {
      const first = findTooltip(event);
      if (!first) return;
      stop();
      import("./tooltip-layer").then(
        ({ TooltipLayer }) => setLoaded({ Layer: TooltipLayer, first: isPointedAt(first) ? first : null }),
        () => undefined,
      );
    };
    const stop = () => {
      document.removeEventListener("pointerover", load);
      document.removeEventListener("keyup", load);
    };
    document.addEventListener("pointerover", load);
    document.addEventListener("keyup", load);
    return stop;
  }, [loaded]);
  return loaded ? <loaded.Layer first={loaded.first} /> : null;
}

const isPointedAt = ({ element }: TooltipTarget) =>
  element.matches(":hover, :focus-within") || element.closest(":focus") !== null;
