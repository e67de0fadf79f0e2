/** The buttons of a turn: standard projects, conversions, the corporation's first action, passing. */

import { useLibrary } from "../library";
import type { MarsTable } from "../types";
import { Glyph } from "../art/glyphs";
import { IconLine, ResourceIcon } from "../art/pictures";
import { Menu } from "../../../shell/parts/Menu";
import type { Choosing } from "./choosing";
import { OptionButton, PaidParts } from "./Payment";

export function ProjectsMenu({ table, choosing }: { table: MarsTable; choosing: Choosing }) {
  const library = useLibrary();
  const any = choosing.options.project.size > 0;
  return (
    <Menu
      up
      className={`button ${any ? "" : "quiet"}`}
      label={
        <>
          <Glyph name="project" /> <span className="wide-only">Standard projects</span>
          <span className="narrow-only">Projects</span>
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

export function TurnActions(props: { table: MarsTable; choosing: Choosing; onTab: (tab: "goals" | "tableau") => void }) {
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
      {options.act.size > 0 && (
        <button className="button" onClick={() => onTab("tableau")}>
          <Glyph name="arrow" /> Actions <b>{options.act.size}</b>
        </button>
      )}
      {goals > 0 && (
        <button className="button" onClick={() => onTab("goals")}>
          <Glyph name="points" /> Claim <b>{goals}</b>
        </button>
      )}
      {first.length === 0 && <ProjectsMenu table={table} choosing={choosing} />}
      {plants && (
        <button
          className="button"
          disabled={choosing.busy}
          title={plants.text}
          onClick={() => choosing.take(plants)}
          onPointerEnter={() => choosing.point(plants)}
          onPointerLeave={() => choosing.point(null)}
        >
          Greenery {cost("plants")} <ResourceIcon of="plants" />
        </button>
      )}
      {heat && (
        <button
          className="button"
          disabled={choosing.busy}
          title={heat.text}
          onClick={() => choosing.take(heat)}
          onPointerEnter={() => choosing.point(heat)}
          onPointerLeave={() => choosing.point(null)}
        >
          Warm {cost("heat")} <ResourceIcon of="heat" />
        </button>
      )}
      {rest.map((option) => (
        <OptionButton key={option.option} option={option} choosing={choosing} />
      ))}
      {end && (
        <button
          className="button strong"
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
