import { focus, type Moment } from "./moment";

export const inventory: Moment[] = [
  {
    title: "A search",
    act: async (v, reader) => {
      await v.open("/inventory");
      await focus(v, reader, "main input[type=search]", /Search machines/);
      reader.type("mi-");
    },
    says: [/Inventory/, /Search machines/, /Machines: 7/],
  },
  {
    title: "A filter applied",
    act: async (v, reader) => {
      await focus(v, reader, ".filters-more summary", /Filters/);
      reader.press("Return");
      await focus(v, reader, "select[name=os]", /OS/);
      reader.type("Out");
    },
    says: [/OS.*combo box/, /Outdated/, /Machines: 3/],
  },
  {
    title: "A row selected",
    act: async (v, reader) => {
      await focus(v, reader, "tbody input[type=checkbox]", /Select/);
      reader.press("space");
    },
    says: [/Select .*check box not checked/, /checked/, /1 selected/],
  },
  {
    title: "A panel opened",
    act: async (v, reader) => {
      await focus(v, reader, "tbody th a", /link/);
      await reader.forget();
      reader.press("Return");
      await v.sees("dialog[open] h2");
    },
    says: [/mi-lab dialog/],
  },
  {
    title: "The panel closed",
    act: async (v, reader) => {
      reader.press("Escape");
      await v.misses("dialog[open]");
    },
    says: [/link/],
  },
];
