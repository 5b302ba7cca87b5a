export const page = "";
export const policy = "";
