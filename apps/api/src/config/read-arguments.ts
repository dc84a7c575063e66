import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Reads the arguments of a program. `--help` prints how to use it and ends the process;
 * throws an error with the same text on anything unknown.
 */
export function readArguments<T extends Omit<ParseArgsConfig, "args">>(usage: string, config: T) {
  const options = { ...config.options, help: { type: "boolean", short: "h" } } as const;
  const parsed = parse(usage, { ...config, options });
  if (parsed.values["help"]) {
    console.log(usage);
    process.exit(0);
  }
  return parsed as ReturnType<typeof parseArgs<T>>;
}

function parse(usage: string, config: ParseArgsConfig) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}
