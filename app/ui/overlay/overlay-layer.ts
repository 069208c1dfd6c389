/**
 * Returns the place for what is laid over an element: the page, or a layer of the dialog around it, outside of which
 * nothing can be reached. The layer covers the window, since a dialog would cut off what is larger than itself.
 */
export function overlayLayer(element: Element | null | undefined): HTMLElement {
  const dialog = element?.closest("dialog");
  if (!dialog) return document.body;
  const present = dialog.querySelector<HTMLElement>(":scope > .overlay-layer");
  if (present) return present;
  const layer = document.createElement("div");
  layer.className = "overlay-layer";
  return dialog.appendChild(layer);
}
