/** The buttons of a turn: standard projects, conversions, the corporation's first action, passing. */

import { useLibrary } from "../library";
import type { MarsTable, Option } from "../types";
import { Glyph } from "../art/glyphs";
import { IconLine, ResourceIcon } from "../art/pictures";
import { Menu } from "../../../shell/parts/Menu";
import type { Choosing } from "./choosing";
import { OptionButton, PaidParts } from "./Payment";
import type { Stages } from "./stages";

export function ProjectsMenu({ table, choosing, crowded }: { table: MarsTable; choosing: Choosing; crowded: boolean }) {
  const library = useLibrary();
  const any = choosing.options.project.size > 0;
  return (
    <Menu
      up
      className={`button ${any ? "" : "quiet"}`}
      label={
        <>
          <Glyph name="project" /> {!crowded && <span className="wide-only">Standard projects</span>}
          <span className={crowded ? "crowd" : "narrow-only"}>Projects</span>
        </>
      }
    >
      {(close) => (
        <ul className="project-list">
          {table.projects.map((project) => {
            const option = choosing.options.project.get(project.project);
            const face = library.all.projects.find((each) => each.project === project.project);
            return (
              <li key={project.project}>
                <button
                  className={`project ${option ? "lit" : ""}`}
                  disabled={!option || choosing.busy}
                  title={face?.text}
                  onClick={() => {
                    if (!option) return;
                    close();
                    choosing.take(option);
                  }}
                  onPointerEnter={() => option && choosing.point(option)}
                  onPointerLeave={() => choosing.point(null)}
                >
                  <span className="project-name">{project.name}</span>
                  <span className="project-icons">{face && <IconLine icons={face.icons} />}</span>
                  <span className="project-cost">
                    {option?.paid ? <PaidParts parts={option.paid} /> : project.cost > 0 ? `${project.cost} M€` : ""}
                  </span>
                  {!option && project.why_not && <small className="project-why">{project.why_not.reason}</small>}
                </button>
                {option?.batch && (
                  <button
                    className="button quiet small otherwise"
                    disabled={choosing.busy}
                    aria-label={`${project.name}: pay otherwise`}
                    onClick={() => {
                      close();
                      choosing.takeAlone(option);
                    }}
                  >
                    Pay otherwise…
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Menu>
  );
}

/** Plants or heat into what they become; without enough of them it stands there and says what it would take. */
function Conversion(props: { option: Option | undefined; choosing: Choosing; text: string; cost: number | undefined; of: string }) {
  const { option, choosing } = props;
  return (
    <button
      className="button slot"
      disabled={!option || choosing.busy}
      title={option?.text}
      onClick={() => option && choosing.take(option)}
      onPointerEnter={() => option && choosing.point(option)}
      onPointerLeave={() => choosing.point(null)}
    >
      {props.text} {props.cost} <ResourceIcon of={props.of} />
    </button>
  );
}

/** Each button has its place, whether it can be pressed or not, so that the hand finds it without looking. */
export function TurnActions(props: {
  table: MarsTable;
  choosing: Choosing;
  stages: Stages;
  onTab: (tab: "goals" | "tableau") => void;
  onStage: (name: string) => void;
}) {
  const { table, choosing, onTab } = props;
  const { options } = choosing;
  const by = (verb: string) => options.buttons.find((option) => option.verb === verb);
  const plants = by("convert-plants");
  const heat = by("convert-heat");
  const first = options.buttons.filter((option) => option.verb === "first-action");
  const end = by("pass") ?? by("end-turn");
  const rest = options.buttons.filter((option) => ![plants, heat, end, ...first].includes(option));
  const goals = options.claim.size;
  const cost = (name: string) => table.conversions.find((each) => each.name === name)?.cost;
  return (
    <>
      {first.map((option) => (
        <OptionButton key={option.option} option={option} choosing={choosing} primary />
      ))}
      {rest.map((option) => (
        <OptionButton key={option.option} option={option} choosing={choosing} />
      ))}
      {first.length === 0 && (
        <>
          <button className="button slot" disabled={options.act.size === 0} onClick={() => onTab("tableau")}>
            <Glyph name="arrow" /> Actions <b>{options.act.size || ""}</b>
          </button>
          {table.milestones.length > 0 && (
            <button className="button slot" disabled={goals === 0} onClick={() => onTab("goals")}>
              <Glyph name="points" /> Claim <b>{goals || ""}</b>
            </button>
          )}
          {props.stages.turn.map(({ name, title, icon, many }) => (
            <button key={name} className="button slot to-stage" disabled={many === 0} onClick={() => props.onStage(name)}>
              <Glyph name={icon} /> {title} <b>{many || ""}</b>
            </button>
          ))}
          <Conversion option={plants} choosing={choosing} text="Greenery" cost={cost("plants")} of="plants" />
          <Conversion option={heat} choosing={choosing} text="Warm" cost={cost("heat")} of="heat" />
          <ProjectsMenu table={table} choosing={choosing} crowded={props.stages.turn.length > 1} />
        </>
      )}
      {end && (
        <button
          className="button strong slot"
          disabled={choosing.busy}
          title={end.text}
          onClick={() => choosing.take(end)}
        >
          {end.verb === "pass" ? "Pass" : "End turn"}
        </button>
      )}
    </>
  );
}
