export async function buildPlayground(_folder: string): Promise<void> {}
