import * as contract from "@medisense/contract/prescriptions/favourites";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { mount } from "../../platform/http/mount.ts";
import { addFavourite } from "./add-favourite.ts";
import { listFavourites } from "./list-favourites.ts";
import { removeFavourite } from "./remove-favourite.ts";

export function favouriteRoutes(app: FastifyInstance, deps: { db: Database; clock: Clock }) {
  mount(app, contract.listFavourites, async ({ actor }) => ({ data: await listFavourites(deps, actor.id) }));
  mount(app, contract.addFavourite, async ({ actor, body }) => ({
    data: await addFavourite(deps, { doctorId: actor.id, line: body }),
  }));
  mount(app, contract.removeFavourite, async ({ actor, params }) => ({
    data: await removeFavourite(deps, { id: params.id, doctorId: actor.id }),
  }));
}
