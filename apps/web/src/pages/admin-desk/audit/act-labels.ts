import type { OperatorAct } from "@medisense/contract/operators/audit";
import { msg } from "../../../lib/i18n.ts";

export const actLabels: Record<OperatorAct, string> = {
  "create-admin": msg("Created the first admin"),
  "invite-admin": msg("Invited another admin"),
  "add-listing": msg("Added an entry"),
  "import-listings": msg("Read in a file"),
  "invite-listing": msg("Invited by email"),
  "accept-invitation": msg("Entered the data after an invitation"),
  "change-listing": msg("Changed checked facts"),
  "add-listing-document": msg("Added a document"),
  "remove-listing-document": msg("Removed a document"),
  "check-listing": msg("Checked a registration or licence"),
  "suspend-listing": msg("Suspended"),
  "lift-suspension": msg("Lifted a suspension"),
  "acknowledge-grievance": msg("Acknowledged a grievance"),
  "answer-grievance": msg("Answered a grievance"),
  "close-grievance": msg("Closed a grievance"),
  "save-hours": msg("Changed a doctor's hours"),
  "add-leave": msg("Added leave of a doctor"),
  "remove-leave": msg("Removed leave of a doctor"),
  "save-stock": msg("Changed stock or price"),
  "switch-board-on": msg("Switched the token board on"),
  "switch-board-off": msg("Switched the token board off"),
  "reset-second-factor": msg("Removed the second step of a login"),
  "retry-refund": msg("Sent a refund again"),
  "retry-job": msg("Ran a job again"),
};
