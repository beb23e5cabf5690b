/** Runs before the first paint: the chosen theme goes on the document, so nothing flashes. */
import { settings } from "./settings.js";

settings.apply();
