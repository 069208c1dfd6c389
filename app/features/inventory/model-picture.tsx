/** The drawings of the models, each by a word of the model's name. */
const DRAWINGS: { word: string; path: string }[] = [
  { word: "Mini", path: "M22 24h52v20H22zM28 44v4h8v-4M60 44v4h8v-4M29 34h14M29 38h8M56 36h.1M62 36h.1M68 34v4" },
  {
    word: "Office",
    path: "M30 6h36v52H30zM36 13h24v7H36zM36 25h24v7H36zM36 39h24M36 44h24M36 49h12M59 51h.1M40 16.5h.1M40 28.5h.1",
  },
  {
    word: "1U",
    path: "M4 24h88v16H4zM10 24v16M86 24v16M7 28h.1M7 36h.1M89 28h.1M89 36h.1M16 29h14v6H16zM34 29h14v6H34zM54 30h16M54 34h16M76 32h.1M80 32h.1",
  },
  {
    word: "2U",
    path: "M4 14h88v36H4zM10 14v36M86 14v36M7 19h.1M7 45h.1M89 19h.1M89 45h.1M16 20h14v9H16zM34 20h14v9H34zM52 20h14v9H52zM16 35h14v9H16zM34 35h14v9H34zM52 35h14v9H52zM72 21v8M77 21v8M72 42h.1M77 42h.1",
  },
  {
    word: "Virtual",
    path: "M14 22v-8h8M74 14h8v8M82 42v8h-8M22 50h-8v-8M32 14h8M56 14h8M32 50h8M56 50h8M48 20l15 7v12l-15 7-15-7V27zM33 27l15 7 15-7M48 34v12",
  },
];

/** Draws a machine's model, which the line below the page's title names. Returns undefined for a model without a drawing. */
export function drawModel(model: string) {
  const words = model.split(/\s+/);
  const drawing = DRAWINGS.find(({ word }) => words.includes(word));
  return (
    drawing && (
      <svg className="model-picture" viewBox="0 0 96 64" aria-hidden="true" focusable="false">
        <path d={drawing.path} />
      </svg>
    )
  );
}
