export { default } from "lighthouse";
