//! The engine that builds and runs containers: docker or podman, each with its compose.

use std::{process::Command, thread, time::Duration};

use crate::{
    shell::{Outcome, find, read, run},
    workspace::root,
};

/// What a person has to do who has no engine.
const MISSING: &str = "\
no container engine answers. Install docker with its compose plugin and start its daemon, or podman with a network \
between containers: on Debian, apt-get install podman podman-compose netavark aardvark-dns catatonit";

/// How often a state is looked at that no message announces.
const GLANCE: Duration = Duration::from_millis(200);

/// An engine that answers.
pub(super) struct Engine {
    kind: Kind,
    /// Names the containers, the network and the volumes of this run.
    project: String,
    /// What the compose file takes from its environment.
    settings: Vec<(&'static str, String)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Docker,
    Podman,
}

/// How a container has ended.
pub(super) struct Ending {
    pub(super) code: i32,
    pub(super) was_killed: bool,
}

impl Engine {
    /// The first that answers and has a compose.
    ///
    /// # Errors
    /// There is none; the sentence says what to install.
    pub(super) fn find(project: String, settings: Vec<(&'static str, String)>) -> Outcome<Self> {
        let answers =
            |program: &str, words: &[&str]| find(program).is_some() && read(Command::new(program).args(words)).is_ok();
        let kind = if answers("docker", &["version", "--format", "{{.Server.Version}}"])
            && answers("docker", &["compose", "version"])
        {
            Kind::Docker
        } else if answers("podman", &["info"]) && find("podman-compose").is_some() {
            Kind::Podman
        } else {
            return Err(MISSING.into());
        };
        Ok(Self { kind, project, settings })
    }

    /// Its name and version.
    pub(super) fn version(&self) -> Outcome<String> {
        Ok(read(self.command().arg("--version"))?.trim().to_owned())
    }

    /// Builds the image of the Dockerfile at the root.
    ///
    /// # Errors
    /// It does not build.
    pub(super) fn build(&self, image: &str, secrets: &[(&str, String)]) -> Outcome<()> {
        let mut build = self.command();
        build.current_dir(root()).args(["build", "--tag", image]);
        if self.kind == Kind::Podman {
            // The form of OCI knows no health check. The network of the machine is the one whose names resolve.
            build.args(["--format", "docker", "--network", "host"]);
        }
        for (id, file) in secrets {
            build.arg("--secret").arg(format!("id={id},src={file}"));
        }
        run(build.arg("."))
    }

    /// Starts the server of the compose file with what it depends on, as `compose up --detach` does.
    ///
    /// # Errors
    /// It does not start.
    pub(super) fn up(&self) -> Outcome<()> {
        run(self.compose().args(["up", "--detach", "--no-build", "server"]))
    }

    /// Ends all of it and removes it, data included.
    ///
    /// # Errors
    /// The engine does not answer.
    pub(super) fn down(&self) -> Outcome<()> {
        run(self.compose().args(["down", "--volumes"]))?;
        // An older podman-compose leaves the network, and knows no volumes that another file does not name.
        if self.kind == Kind::Podman {
            drop(read(self.command().args(["network", "rm", &format!("{}_default", self.project)])));
        }
        Ok(())
    }

    /// The container of a service of the compose file.
    ///
    /// # Errors
    /// There is none.
    pub(super) fn container(&self, service: &str) -> Outcome<String> {
        let label = |name: &str, value: &str| format!("label=com.docker.compose.{name}={value}");
        let mut ps = self.command();
        ps.args(["ps", "--all", "--format", "{{.Names}}", "--filter", &label("project", &self.project)]);
        let names = read(ps.args(["--filter", &label("service", service)]))?;
        names.lines().next().map(str::to_owned).ok_or_else(|| format!("there is no container of `{service}`"))
    }

    /// Waits until the health check of a container says well.
    ///
    /// # Errors
    /// It does not in `patience` looks; with what the container has printed.
    pub(super) fn until_healthy(&self, container: &str, patience: Duration) -> Outcome<()> {
        let begun = std::time::Instant::now();
        while !self.is_healthy(container) {
            if self.inspect(container, "{{.State.Status}}")? == "created" {
                return Err(format!("{container} could not be started"));
            }
            if begun.elapsed() > patience {
                drop(run(self.command().args(["logs", "--tail", "50", container])));
                return Err(format!("{container} is not healthy after {} s", patience.as_secs()));
            }
            thread::sleep(GLANCE);
        }
        Ok(())
    }

    fn is_healthy(&self, container: &str) -> bool {
        match self.kind {
            Kind::Docker => self.inspect(container, "{{.State.Health.Status}}").is_ok_and(|status| status == "healthy"),
            // Podman looks by itself only where systemd keeps its timers; the check is the same.
            Kind::Podman => read(self.command().args(["healthcheck", "run", container])).is_ok(),
        }
    }

    /// One fact about a container, named as Go templates do.
    ///
    /// # Errors
    /// There is no such container, or no such fact.
    pub(super) fn inspect(&self, container: &str, fact: &str) -> Outcome<String> {
        Ok(read(self.command().args(["inspect", "--format", fact, container]))?.trim().to_owned())
    }

    /// Runs a program in a container and gives what it printed.
    ///
    /// # Errors
    /// As [`read`].
    pub(super) fn exec(&self, container: &str, words: &[&str]) -> Outcome<String> {
        read(self.command().args(["exec", container]).args(words))
    }

    /// Ends a container by its signal, and kills it after `grace` seconds.
    ///
    /// # Errors
    /// The engine does not answer.
    pub(super) fn stop(&self, container: &str, grace: u32) -> Outcome<Ending> {
        read(self.command().args(["stop", "--time", &grace.to_string(), container]))?;
        let code = self.inspect(container, "{{.State.ExitCode}}")?;
        let code = code.parse().map_err(|_| format!("`{code}` is no exit code"))?;
        Ok(Ending { code, was_killed: code == 137 })
    }

    /// Starts a container that has ended.
    ///
    /// # Errors
    /// It does not start.
    pub(super) fn start(&self, container: &str) -> Outcome<()> {
        read(self.command().args(["start", container])).map(drop)
    }

    /// Removes an image.
    ///
    /// # Errors
    /// It is in use.
    pub(super) fn remove(&self, image: &str) -> Outcome<()> {
        read(self.command().args(["image", "rm", image])).map(drop)
    }

    fn command(&self) -> Command {
        let mut command = Command::new(match self.kind {
            Kind::Docker => "docker",
            Kind::Podman => "podman",
        });
        command.envs(self.settings.iter().map(|(name, value)| (*name, value)));
        command
    }

    fn compose(&self) -> Command {
        let mut command = match self.kind {
            Kind::Docker => {
                let mut docker = Command::new("docker");
                docker.arg("compose");
                docker
            }
            Kind::Podman => {
                let mut compose = Command::new("podman-compose");
                // Docker gives a read-only container no folder to write in, and so does the drill. Podman asks for a
                // million files and processes where nothing else is said, which takes a right that not every root has.
                let limit = |name, at_most: u64| hard_limit(name).map_or(at_most, |hard| at_most.min(hard));
                let (files, processes) = (limit("Max open files", 65_536), limit("Max processes", 10_000));
                compose.arg(format!(
                    "--podman-run-args=--read-only-tmpfs=false --ulimit nofile={files}:{files} \
                     --ulimit nproc={processes}:{processes}"
                ));
                compose
            }
        };
        command.current_dir(root()).args(["-p", &self.project]);
        command.envs(self.settings.iter().map(|(name, value)| (*name, value)));
        command
    }
}

/// A limit of this process that only a special right can raise, by its name in `/proc`; `None`: there is none.
pub(super) fn hard_limit(name: &str) -> Option<u64> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
