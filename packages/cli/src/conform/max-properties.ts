// What the maximum of properties is for, in the help and in the settings file.

/** The words of the flag and of the setting. */
export const maxPropertiesDoc =
  "maximum properties that discovery reads in full, spread over companies and kinds. Default: 24";
