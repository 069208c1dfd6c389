// The rest of bench/ imports these packages from here: a package.json beside it would hide the root's `#` imports.
export { default } from "autocannon";
