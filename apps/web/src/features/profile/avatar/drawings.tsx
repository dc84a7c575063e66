import type { DrawnAvatar } from "@medisense/contract/persons/avatars";
import type { ReactNode } from "react";

/** The drawings of avatars on a field of 48 by 48. */
export const drawings: Record<DrawnAvatar, ReactNode> = {
  lotus: (
    <>
      <path className="fill-coral-600" d="M24 12c5 5 6 12 0 22-6-10-5-17 0-22Z" />
      <path className="fill-pack-rose" d="M13 18c7 1 11 7 11 16-8-1-12-7-11-16Zm22 0c-7 1-11 7-11 16 8-1 12-7 11-16Z" />
      <path className="fill-leaf-600" d="M9 33h30c-3 5-8 7-15 7S12 38 9 33Z" />
    </>
  ),
  mango: (
    <>
      <path className="fill-marigold-500" d="M30 13c8 5 10 15 4 22-6 6-17 6-21-1-3-7 3-9 7-13 3-3 4-9 10-8Z" />
      <path className="fill-leaf-600" d="M29 14c-1-5 3-8 9-7 0 5-4 8-9 7Z" />
    </>
  ),
  diya: (
    <>
      <path className="fill-marigold-500" d="M24 9c5 6 6 11 0 16-6-5-5-10 0-16Z" />
      <path className="fill-pack-brown" d="M8 27h32c-1 8-7 13-16 13S9 35 8 27Z" />
      <path className="fill-coral-600" d="M8 27h32l-1 4H9Z" />
    </>
  ),
  kite: (
    <>
      <path className="fill-pack-blue" d="M24 7 38 21 24 35Z" />
      <path className="fill-marigold-500" d="M24 7 10 21l14 14Z" />
      <path className="fill-none stroke-coral-600" strokeWidth="2" d="M24 35c5 2-3 5 3 8" />
    </>
  ),
  leaf: (
    <>
      <path className="fill-leaf-600" d="M11 37C8 20 19 10 38 10c1 19-9 29-27 27Z" />
      <path className="fill-none stroke-leaf-50" strokeWidth="2" d="M11 37c6-9 11-14 18-18" />
    </>
  ),
  sun: (
    <>
      <circle className="fill-marigold-500" cx="24" cy="24" r="9" />
      <path
        className="fill-none stroke-marigold-500"
        strokeLinecap="round"
        strokeWidth="3"
        d="M24 7v3m0 28v3M7 24h3m28 0h3M12 12l2 2m20 20 2 2m0-24-2 2M14 34l-2 2"
      />
    </>
  ),
  moon: (
    <>
      <path className="fill-pack-violet" d="M30 9a16 16 0 1 0 8 24A14 14 0 0 1 30 9Z" />
      <circle className="fill-marigold-500" cx="36" cy="14" r="2" />
      <circle className="fill-marigold-500" cx="33" cy="22" r="1.5" />
    </>
  ),
  mountain: (
    <>
      <circle className="fill-marigold-500" cx="34" cy="14" r="5" />
      <path className="fill-pack-slate" d="M5 38 19 14l14 24Z" />
      <path className="fill-leaf-600" d="M20 38 31 23l12 15Z" />
      <path className="fill-paper" d="m19 14-4 7 4-2 4 2Z" />
    </>
  ),
  boat: (
    <>
      <path className="fill-coral-600" d="M24 8v20H11Z" />
      <path className="fill-marigold-500" d="M26 12v16h10Z" />
      <path className="fill-pack-brown" d="M8 30h32l-5 9H13Z" />
    </>
  ),
  fish: (
    <>
      <path className="fill-pack-teal" d="M7 24c6-9 18-11 27 0-9 11-21 9-27 0Z" />
      <path className="fill-pack-blue" d="m32 24 9-8v16Z" />
      <circle className="fill-paper" cx="15" cy="22" r="2" />
    </>
  ),
  drum: (
    <>
      <path className="fill-pack-brown" d="M12 14c6 4 18 4 24 0l3 10-3 10c-6 4-18 4-24 0L9 24Z" />
      <ellipse className="fill-marigold-50" cx="24" cy="14" rx="12" ry="4" />
      <path className="fill-none stroke-coral-600" strokeWidth="2" d="m13 17 6 18 5-17 5 17 6-18" />
    </>
  ),
  umbrella: (
    <>
      <path className="fill-pack-violet" d="M7 25a17 17 0 0 1 34 0Z" />
      <path className="fill-pack-rose" d="M17 25c0-9 3-15 7-17 4 2 7 8 7 17Z" />
      <path className="fill-none stroke-pack-slate" strokeLinecap="round" strokeWidth="2.5" d="M24 25v11c0 5 7 5 7 0" />
    </>
  ),
};
