/** Printed as `rtk 1.0.0`. Plugins of other projects refuse anything below 0.23.0. */
export const VERSION = "1.0.0";
