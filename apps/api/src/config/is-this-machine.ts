/** True for a URL that leads to this machine, so that nothing travels over a network. */
export const isThisMachine = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
