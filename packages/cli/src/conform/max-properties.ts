// The maximum of properties, in the help and in the settings file.

/** The number of properties the discovery of a quick run reads in full. */
export const QUICK_PROPERTIES = 16;

/** The words of the flag and of the setting. */
export const maxPropertiesDoc = `maximum properties that discovery reads in full, spread over companies and kinds. Default: 24; with --quick: ${QUICK_PROPERTIES}`;
