/**
 * Returns the element to which overlays of an element, such as menus, are appended: the body, or a layer in the modal dialog
 * around it, because everything outside a modal dialog is inert. The layer covers the window, so that the dialog doesn't clip it.
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
